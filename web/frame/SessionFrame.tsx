import type { ReactNode } from 'react'
import { useSession } from '../account/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Frame } from './Frame.tsx'
import { NavLink } from './NavLink.tsx'
import { places } from './places.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The frame in the name of whoever is signed in. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const person = session?.person
  return (
    <Frame
      isDemo={(session?.demo.length ?? 0) > 0}
      navigation={
        person &&
        places
          .filter(({ isFor }) => isFor(person.role))
          .map(({ to, search, name }) => (
            <NavLink key={to} to={to} search={search} activeOptions={{ includeSearch: false }}>
              {name}
            </NavLink>
          ))
      }
      account={person ? <AccountMenu person={person} /> : <ThemeSwitch />}
    >
      {children}
    </Frame>
  )
}
