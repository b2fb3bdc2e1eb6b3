export type Answer = {
  status: number
  headers?: Record<string, string>
  body: object
}
