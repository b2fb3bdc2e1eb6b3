import type { ReactNode } from 'react'
import { OneThing, type OneThingProps } from '../../components/one-thing.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Skeletons } from '../../components/skeletons.tsx'
import css from '../../features/consult/consult.module.css'

interface ClientThingProps<Thing> extends Pick<OneThingProps<Thing>, 'read' | 'path'> {
  readonly texts: OneThingProps<Thing>['texts'] & {
    readonly loading: string
    readonly description: string
  }
  readonly titleOf: (thing: Thing) => string
  readonly children: (thing: Thing) => ReactNode
}

/** The subject of a page for a salon's client, hidden from search engines. */
export function ClientThing<Thing>(props: ClientThingProps<Thing>) {
  const { read, path, texts, titleOf, children } = props
  const { description, loading } = texts
  return (
    <OneThing
      read={read}
      path={path}
      texts={texts}
      elsewhere={undefined}
      loading={<Skeletons label={loading} count={6} className={css.styles} hasWords />}
    >
      {(thing) => (
        <>
          <PageHead title={titleOf(thing)} description={description} path={path} isPrivate />
          {children(thing)}
        </>
      )}
    </OneThing>
  )
}
