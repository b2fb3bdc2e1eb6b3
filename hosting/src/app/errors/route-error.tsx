export function RouteError() {
  return <h1>Error</h1>
}
