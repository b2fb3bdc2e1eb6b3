/** `sent` is the share that has been sent, 0-1; at 1 the server looks at the photo. `preview` is a local address. */
export type Upload =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly preview: string }
  | { readonly status: 'sending'; readonly preview: string; readonly sent: number }
  | {
      readonly status: 'failed'
      readonly preview: string
      readonly message: string
      /** What to send once more, where that may help. */
      readonly retry: Blob | null
    }
