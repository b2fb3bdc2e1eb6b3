export function Component() {
  return <h1>hairstyle</h1>
}
