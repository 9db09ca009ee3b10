import { emptyFieldMessages } from '@eqinox/contract/credentials';

/** Input that fits no schema, with where it does not. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  readonly fields: { path: string; message: string }[];
  constructor(part: string, issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
    super('invalid input');
    this.fields = issues.map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), message }));
  }
  /** Of an empty name, password or code: what the specification has the identity provider's library say. */
  get spoken(): string {
    const said = this.fields.map(({ message }) => message);
    return emptyFieldMessages.find((message) => said.includes(message)) ?? 'invalid_input';
  }
}
