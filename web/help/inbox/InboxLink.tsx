import { Bell } from 'lucide-react'
import { badgeOf } from '#domain/help/inbox/notice.ts'
import { useUnread } from './unread.ts'

/** The way to the inbox in the header, with the count of unread notices. */
export function InboxLink({ isHere }: { isHere: boolean }) {
  const unread = useUnread()
  const badge = badgeOf(unread)
  return (
    <a
      href="/inbox"
      title="Upozornění"
      aria-label={badge ? `Upozornění, nepřečtená: ${unread}` : 'Upozornění'}
      aria-current={isHere ? 'page' : undefined}
      className="tap relative inline-flex items-center justify-center rounded-full text-muted transition-colors duration-150 hovered:bg-sunken hovered:text-text aria-[current=page]:text-primary"
    >
      <Bell aria-hidden className="size-5" />
      {badge && (
        <span
          aria-hidden
          className="forced-border absolute top-0.5 left-1/2 min-w-5 rounded-full bg-error px-1 text-center text-13 leading-5 font-bold text-on-error"
        >
          {badge}
        </span>
      )}
    </a>
  )
}
