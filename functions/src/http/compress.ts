import compression from 'compression'

/**
 * Compresses answers to reads: Hosting compresses its own files, but passes functions' answers on as they are. Answers
 * to other requests may contain a secret beside the caller's input, and their compressed length would leak it.
 */
export const compress = compression({
  filter: (request, response) => request.method === 'GET' && compression.filter(request, response),
})
