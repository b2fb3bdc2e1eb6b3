export function Component() {
  return <h1>terms</h1>
}
