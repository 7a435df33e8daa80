import { ChevronDown, Lock } from 'lucide-react'
import { openSignIn } from '../people/account/sign-in-door.ts'
import { lockOf, menuHeads, type MenuName, type Viewer } from './menu-heads.ts'
import { Hint } from './Hint.tsx'
import { MenuPanel, readyMenus } from './MenuPanel.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useHint } from './use-hint.ts'

export interface MainNavProps {
  viewer: Viewer
  path: string
}

const button =
  'tap inline-flex cursor-pointer items-center gap-1 rounded-8 px-2 font-semibold whitespace-nowrap transition-colors duration-150 hovered:bg-sunken aria-expanded:bg-primary-soft aria-expanded:text-primary'

/** The menus of wide screens, side by side. */
export function MainNav({ viewer, path }: MainNavProps) {
  return (
    <nav aria-label="Hlavní navigace" className="hidden lg:block noscript:hidden" onPointerEnter={readyMenus} onFocus={readyMenus}>
      <ul className="flex">
        {menuHeads.map((head) => {
          const { name, isHalfOpen, pages } = head
          const locked = lockOf(head, viewer)
          if (locked === null || (isHalfOpen && viewer === null))
            return <OpenMenu key={name} name={name} locked={locked} viewer={viewer} path={path} isHere={pages.test(path)} />
          return (
            <li key={name}>
              <LockedButton
                name={name}
                reason={locked}
                onPress={viewer === null ? () => openSignIn({ mode: 'login', reason: locked }) : undefined}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface OpenMenuProps extends MainNavProps {
  name: MenuName
  /** Also part of the button's name if only a part of the menu is available. */
  locked: string | null
  isHere: boolean
}

function OpenMenu({ name, locked, isHere, viewer, path }: OpenMenuProps) {
  const { isOpen, area, trigger, close } = useDisclosure()
  return (
    <li className="relative" {...area}>
      {locked === null ? (
        <button {...trigger} className={`${button} ${isHere ? 'text-primary' : ''}`}>
          {name}
          <ChevronDown aria-hidden className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      ) : (
        <LockedButton name={name} reason={locked} isExpanded={isOpen} onPress={trigger.onClick} />
      )}
      {isOpen && <MenuPanel menu={name} viewer={viewer} path={path} onClose={close} />}
    </li>
  )
}

interface LockedButtonProps {
  name: string
  reason: string
  isExpanded?: boolean
  /** What a press does besides showing the reason. */
  onPress: (() => void) | undefined
}

/** A locked menu keeps its place and shows its reason on hover, focus and tap. */
function LockedButton({ name, reason, isExpanded, onPress }: LockedButtonProps) {
  const { hint, area, show } = useHint()
  return (
    <span className="relative inline-flex" {...area}>
      <button
        type="button"
        // A partly available menu opens and mentions only what is locked.
        aria-disabled={isExpanded === undefined || undefined}
        aria-describedby={hint.id}
        aria-expanded={isExpanded}
        onClick={onPress ?? show}
        className={`${button} group font-normal text-muted`}
      >
        {name}
        <Lock
          aria-hidden
          className="mx-px size-3.5 text-border-strong opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100"
        />
      </button>
      <Hint {...hint} isShown={hint.isShown && !isExpanded}>
        {reason}
      </Hint>
    </span>
  )
}
