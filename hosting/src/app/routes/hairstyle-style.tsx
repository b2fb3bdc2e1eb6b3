export function Component() {
  return <h1>hairstyle-style</h1>
}
