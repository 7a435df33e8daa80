import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { tv } from 'tailwind-variants/lite'
import { nbsp } from '#domain/text/nbsp.ts'
import { IconButton } from './IconButton.tsx'
import { WayBack } from './WayBack.tsx'

const frame = tv({
  slots: {
    backdrop: 'fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center entering:animate-fade',
    sheet:
      'forced-border max-h-[92%] w-full scroll-pt-20 scroll-pb-24 overflow-auto overscroll-contain rounded-t-16 bg-surface shadow-sheet entering:animate-rise',
    body: 'outline-none',
  },
  variants: {
    hidesPage: { true: { backdrop: 'bg-bg' }, false: { backdrop: 'bg-backdrop' } },
    shape: {
      dialog: { backdrop: 'md:items-center md:p-6', sheet: 'md:max-w-dialog md:rounded-16' },
      wide: { backdrop: 'md:items-center md:p-6', sheet: 'md:max-w-wide-dialog md:rounded-16' },
      drawer: {
        backdrop: 'md:items-stretch md:justify-end',
        sheet: 'md:max-h-full md:max-w-drawer md:rounded-none',
        body: 'flex min-h-full flex-col [&>:nth-child(2)]:flex-1',
      },
    },
  },
})

export interface DialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** `alertdialog` needs an answer: the backdrop does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Hides the page behind it. */
  hidesPage?: boolean
  /** From the tablet up: centred, wide enough for tabs, or along the right edge for long forms. */
  shape?: 'dialog' | 'wide' | 'drawer'
  children: ReactNode
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
}

/** A bottom sheet on a phone, a centred dialog from the tablet up. */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  role = 'dialog',
  hidesPage = false,
  shape = 'dialog',
  children,
  actions,
}: DialogProps) {
  const styles = frame({ shape, hidesPage })
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={role === 'dialog'} className={styles.backdrop()}>
      <Modal className={styles.sheet()}>
        <AriaDialog role={role} className={styles.body()}>
          <WayBack onBack={() => onOpenChange(false)} />
          <div className="sticky top-0 z-10 flex items-center gap-2 bg-surface pt-3 pr-3 pb-2 pl-5 md:pl-6">
            <Heading slot="title" className="min-w-0 flex-1 text-22 font-bold">
              {nbsp(title)}
            </Heading>
            <IconButton icon={X} label="Zavřít" slot="close" />
          </div>
          <div className="px-5 pb-5 md:px-6">{children}</div>
          {actions && (
            <div className="sticky bottom-0 flex flex-col-reverse gap-2 border-t border-border bg-surface px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end md:px-6">
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
