/** PostgreSQL cannot be started or removed here, and `message` is a sentence that tells the operator what to change. */
export class PostgresRefusal extends Error {
  override name = 'PostgresRefusal';
}
