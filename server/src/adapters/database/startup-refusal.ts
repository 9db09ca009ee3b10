/**
 * The product cannot start, and `message` is a sentence that tells its operator what to change.
 * Entry points print the sentence alone: a stack trace would bury it.
 */
export class StartupRefusal extends Error {
  override name = 'StartupRefusal';
}
