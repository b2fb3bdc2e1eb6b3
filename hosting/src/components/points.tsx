import kit from './kit.module.css'
import css from './side.module.css'

interface PointsProps {
  readonly list: readonly { readonly title: string; readonly text: string }[]
}

/** Features side by side, each in a few words. */
export function Points({ list }: PointsProps) {
  return (
    <ul className={css.points}>
      {list.map(({ title, text }) => (
        <li key={title} className={css.card}>
          <h3 className={css.point}>{title}</h3>
          <p className={kit.soft}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
