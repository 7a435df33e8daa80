import { CircleHelp } from 'lucide-react'
import type { Viewer } from './menu-heads.ts'
import { MenuPanel, readyMenus } from './MenuPanel.tsx'
import { Tool } from './Tool.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** Links to help, and the keyboard shortcuts. */
export function HelpMenu({ viewer, path }: { viewer: Viewer; path: string }) {
  const { isOpen, area, trigger, close } = useDisclosure()
  return (
    <div className="relative hidden lg:block noscript:hidden" onPointerEnter={readyMenus} {...area}>
      <Tool icon={CircleHelp} label="Nápověda" {...trigger} />
      {isOpen && <MenuPanel menu="Nápověda" viewer={viewer} path={path} onClose={close} align="end" />}
    </div>
  )
}
