import css from './share-page.module.css'

/** What the owner says about the looks. */
export function ShareWords({ message, name }: { message: string; name: string }) {
  return (
    <blockquote className={css.message}>
      <p>{message}</p>
      {name !== '' && <footer>{name}</footer>}
    </blockquote>
  )
}
