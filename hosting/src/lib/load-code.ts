import { type FunctionComponent, type ReactNode, lazy } from 'react'
import { ConnectionError } from './api-error.ts'
import { texts } from './texts.ts'
import { isConnected, reconnected, setTrouble } from './trouble.ts'

/**
 * Loads code for something that was just pressed. Does nothing when offline: browsers treat a module that failed to
 * load as broken for the page's lifetime.
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
 * Loads a page. When offline it shows that, waits for a connection and continues by itself.
 * @throws ConnectionError if the files cannot be fetched despite a connection.
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

/** A module's component of that name, loaded when first rendered; until then it renders nothing. */
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
