export function Component() {
  return <h1>mine</h1>
}
