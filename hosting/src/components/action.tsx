import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, withLook } from './button.tsx'

type ActionLinkProps = Omit<LinkProps, keyof ButtonLook> & ButtonLook

/** A link that is the next step: looks like a button. */
export function ActionLink({ icon, children, ...link }: ActionLinkProps) {
  return (
    <Link {...withLook(link)}>
      {icon}
      {children}
    </Link>
  )
}
