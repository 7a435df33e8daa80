import { useQuery } from '@tanstack/react-query'
import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { orpc } from '../../lib/rpc.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { ItemChanges } from './AssortmentHistory.tsx'
import { ItemDetail } from './ItemDetail.tsx'
import { useItemChange } from './use-item-form.ts'

export interface ItemDrawerProps {
  itemId: string
  tab: 'detail' | 'history'
  onTab: (tab: 'detail' | 'history') => void
  pathOf: (categoryId: string) => string
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  onClose: () => void
}

/** One item beside the list: its fields and its history. */
export function ItemDrawer(props: ItemDrawerProps) {
  const { itemId, onClose } = props
  const query = useQuery(orpc.assortment.item.queryOptions({ input: { itemId } }))
  const { data } = query
  if (data) return <Loaded key={data.id} item={data} {...props} />
  return (
    <Dialog title="Položka" shape="drawer" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <NotRead of={query} failure="Položku se nepodařilo načíst." />
    </Dialog>
  )
}

function Loaded({ item, tab, onTab, pathOf, hrefOf, onOpen, onClose }: ItemDrawerProps & { item: DeskItemDetail }) {
  const form = useItemChange(item)
  return (
    <FormDialog title={item.name} shape="drawer" isDirty={form.isDirty} onClose={onClose}>
      <Tabs
        label="Položka"
        selected={tab}
        onSelect={onTab}
        tabs={[
          {
            id: 'detail',
            name: 'Detail',
            content: <ItemDetail item={item} form={form} path={pathOf(item.categoryId)} hrefOf={hrefOf} onOpen={onOpen} />,
          },
          { id: 'history', name: 'Historie', content: <ItemChanges itemId={item.id} /> },
        ]}
      />
    </FormDialog>
  )
}
