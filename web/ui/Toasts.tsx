import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import { toastQueue } from './toast.ts'

const button = 'tap inline-flex cursor-pointer items-center justify-center rounded-8 px-2 font-bold hovered:underline'

/**
 * The region of toasts: at the top on a phone, elsewhere at the bottom left, away from buttons and totals; beside a drawer if the window is
 * wide enough, and above a dialog's line about unsaved input. Mounted once. Our own, because sonner's <style> violates the content security
 * policy.
 */
export function Toasts() {
  return (
    <AriaToastRegion
      queue={toastQueue}
      aria-label="Oznámení"
      className="fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-50 mx-auto flex max-w-dialog flex-col-reverse gap-2 rounded-12 md:top-auto md:right-auto md:bottom-4 md:left-24 md:mx-0 md:w-96 md:in-[body:has([role=dialog])]:bottom-24 lg:left-3"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className={`forced-border flex animate-rise items-center gap-3 rounded-12 py-1 pr-1 pl-4 shadow-sheet ${toast.content.tone === 'error' ? 'bg-error text-on-error' : 'bg-text text-bg'}`}
        >
          {toast.content.tone === 'error' ? (
            <CircleAlert aria-hidden className="size-5 shrink-0" />
          ) : (
            <CircleCheck aria-hidden className="size-5 shrink-0" />
          )}
          <AriaToastContent className="min-w-0 flex-1 py-2">
            <Text slot="title">
              {toast.content.tone === 'error' && <span className="sr-only">Chyba: </span>}
              {toast.content.text}
            </Text>
          </AriaToastContent>
          {toast.content.action && (
            <Button
              className={button}
              onPress={() => {
                toast.content.action?.onPress()
                toastQueue.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <Button slot="close" aria-label="Zavřít oznámení" className={button}>
            <X aria-hidden className="size-5" />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}
