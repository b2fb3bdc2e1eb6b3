import compression from 'compression'

/**
 * Compresses what is read: Hosting compresses its own files, but hands on what functions answer as it is. Answers to
 * other requests may carry a secret beside what the caller sent, and the length of both together would tell of it.
 */
export const compress = compression({
  filter: (request, response) => request.method === 'GET' && compression.filter(request, response),
})
