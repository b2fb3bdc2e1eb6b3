import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { withLook } from './button-look.ts'
import type { ButtonLook } from './button-look.ts'

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
