import { type FunctionComponent, type ReactNode, lazy } from 'react'
import { ConnectionError } from './api-error.ts'
import { texts } from './texts.ts'
import { isConnected, reconnected, setTrouble } from './trouble.ts'

/**
 * Loads code for something that somebody has just pressed. Nothing is asked for without a connection: browsers take a
 * module that they failed to fetch as broken for as long as the page lives.
 * @throws ConnectionError
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!(await isConnected())) throw new ConnectionError(texts.errors.offline)
  try {
    return await load()
  } catch (cause) {
    setTrouble('broken', true)
    throw new ConnectionError(texts.trouble.broken, { cause })
  }
}

/**
 * Loads a page. Without a connection it says so, waits for one and goes on by itself.
 * @throws ConnectionError when there is a connection, and the files cannot be fetched all the same.
 */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  if (!(await isConnected())) {
    setTrouble('offline', true)
    await reconnected()
  }
  setTrouble('offline', false)
  return load().catch((cause: unknown) => {
    throw new ConnectionError(texts.errors.unreachable, { cause })
  })
}

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

/** A module's component of that name, loaded when it is first drawn; until it is there, nothing stands in its place. */
export function lazyPart<
  Name extends string,
  Module extends Readonly<Record<Name, (props: never) => ReactNode>>,
>(load: () => Promise<Module>, name: Name) {
  type Part = FunctionComponent<PropsOf<Module[Name]>>
  return lazy<Part>(async () => {
    try {
      const { [name]: part } = await loadPage(load)
      return { default: part as unknown as Part }
    } catch {
      setTrouble('broken', true)
      // The rest of the page stays as it is.
      return new Promise<never>(() => undefined)
    }
  })
}
