import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** An answer is needed before the page goes on: the backdrop does not close it. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
}

/** A sheet from the bottom on a phone, a dialog in the middle from the tablet up. */
export function Dialog({ title, isOpen, onOpenChange, role = 'dialog', children, actions }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-backdrop entering:animate-fade md:items-center md:p-6"
    >
      <Modal className="forced-border max-h-[92%] w-full overflow-auto overscroll-contain rounded-t-16 bg-surface shadow-sheet entering:animate-rise md:max-w-dialog md:rounded-16">
        <AriaDialog role={role} className="outline-none">
          <div className="sticky top-0 z-10 flex items-center gap-2 bg-surface pt-3 pr-3 pb-2 pl-5 md:pl-6">
            <Heading slot="title" className="min-w-0 flex-1 text-22 font-bold">
              {title}
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
