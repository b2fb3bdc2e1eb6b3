import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '@hairstyle/core/context.ts'
import { newId } from '@hairstyle/core/ids.ts'
import type { Request, Response } from 'express'
import { clientAddress } from './client-address.ts'

/** The only cookie that Firebase Hosting passes on to functions. */
const cookieName = '__session'
const cookiePattern = /(?:^|;\s*)__session=(\w+)\.([\w-]+)/
const oneYearMs = 365 * 24 * 3600 * 1000

/** The caller, apart from any account. */
export interface Visitor {
  /** Network address. */
  readonly address: string
  /** The browser's id, created if it has none. */
  browserId(): string
}

/** The signature prevents made-up ids. */
export function visitorOf({ config }: Context, request: Request, response: Response): Visitor {
  const knownBrowserId = () => {
    const [, id, signature] = cookiePattern.exec(request.get('Cookie') ?? '') ?? []
    if (id === undefined || signature === undefined) return null
    return isSame(signature, sign(id, config.visitorSecret)) ? id : null
  }
  let minted: string | undefined
  return {
    address: clientAddress(request),
    browserId() {
      const id = knownBrowserId() ?? minted
      if (id !== undefined) return id
      minted = newId()
      response.cookie(cookieName, `${minted}.${sign(minted, config.visitorSecret)}`, {
        httpOnly: true,
        secure: request.secure,
        sameSite: 'lax',
        maxAge: oneYearMs,
      })
      return minted
    },
  }
}

function sign(id: string, secret: string | null): string {
  if (secret === null) throw new Error('VISITOR_SECRET is missing.')
  return createHmac('sha256', secret).update(id).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
