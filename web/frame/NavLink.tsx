import { createLink } from '@tanstack/react-router'
import { Link } from 'react-aria-components/Link'
import type { ComponentProps } from 'react'

function Styled(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      {...props}
      className="tap inline-flex cursor-pointer items-center rounded-8 px-3 font-semibold whitespace-nowrap text-muted transition-colors duration-150 hovered:bg-sunken hovered:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
    />
  )
}

/** A place in the navigation, `to` typed by the router; the current page is marked. */
export const NavLink = createLink(Styled)
