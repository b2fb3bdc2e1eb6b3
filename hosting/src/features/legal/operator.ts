/** The person or company responsible for this site. */
export interface Operator {
  readonly name: string
  /** Postal, in one line. */
  readonly address: string
  readonly email: string
}

/** From the build's variables; null for a trial, which nobody is responsible for. */
export function readOperator(env: Partial<ImportMetaEnv>): Operator | null {
  const {
    VITE_OPERATOR_NAME: name = '',
    VITE_OPERATOR_ADDRESS: address = '',
    VITE_OPERATOR_EMAIL: email = '',
  } = env
  return name === '' || address === '' || email === '' ? null : { name, address, email }
}
