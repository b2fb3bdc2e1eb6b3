export function Component() {
  return <h1>login-success</h1>
}
