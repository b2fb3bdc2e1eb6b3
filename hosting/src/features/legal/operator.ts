/** Who is responsible for this site. */
export interface Operator {
  readonly name: string
  /** Postal, in one line. */
  readonly address: string
  readonly email: string
}

/** As the build was told; null for a trial, which nobody answers for. */
export function readOperator(env: Partial<ImportMetaEnv>): Operator | null {
  const {
    VITE_OPERATOR_NAME: name = '',
    VITE_OPERATOR_ADDRESS: address = '',
    VITE_OPERATOR_EMAIL: email = '',
  } = env
  return name === '' || address === '' || email === '' ? null : { name, address, email }
}
