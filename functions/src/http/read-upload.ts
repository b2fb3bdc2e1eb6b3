import { maxUploadBytes } from '@hairstyle/contract/limits.ts'
import { ApiError, invalidField } from '@hairstyle/core/errors.ts'
import type { Request } from 'express'
import { rawBodyOf } from './read-body.ts'

/** The one file of a multipart call, not inspected yet. */
export interface Upload {
  readonly bytes: Buffer
}

const uploadField = 'image'

/**
 * The file in the field `image`, or null if none was chosen.
 * @throws {ApiError} file_too_large above 20 MB; invalid_request for a body that is not multipart or has another field.
 */
export async function readUpload(request: Request): Promise<Upload | null> {
  const body = rawBodyOf(request)
  if (body.length === 0) return null
  // Loaded at the first upload: most instances start by answering a read.
  const { Busboy } = await import('@fastify/busboy')

  const { promise, resolve, reject } = Promise.withResolvers<Upload | null>()
  let upload: Upload | null = null
  const refuse = (cause: unknown) => reject(badUpload('The form is cut off or malformed.', cause))
  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      limits: { files: 1, fileSize: maxUploadBytes, fields: 10, fieldSize: 1024, parts: 11 },
    })
    parser.on('file', (field, stream) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', refuse)
      stream.on('limit', () => reject(new ApiError('file_too_large')))
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if (bytes.length === 0) return
        if (field === uploadField) upload = { bytes }
        else reject(badUpload(`The picture must be in the field "${uploadField}".`))
      })
    })
    parser.on('finish', () => resolve(upload))
    parser.on('error', refuse)
    parser.end(body)
  } catch (cause) {
    reject(badUpload('Send the picture as multipart/form-data.', cause))
  }
  return promise
}

function badUpload(message: string, cause?: unknown): ApiError {
  return invalidField(uploadField, message, cause)
}
