import { useQuery } from '@tanstack/react-query'
import { newRequest } from '#contract/help/support.ts'
import type { ComplainedItem } from '#contract/help/support-shapes.ts'
import {
  MAX_DESCRIPTION,
  MAX_TITLE,
  REQUEST_TYPES,
  typeLabel,
  typeTexts,
  WISHES,
  wishLabel,
  type RequestType,
  type Wish,
} from '#domain/help/support/request.ts'
import { REPLY_HOURS } from '#domain/help/support/reply.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { signedInId } from '../../people/account/session.ts'
import { Button } from '../../ui/Button.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { NotRead } from '../../ui/Reading.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { PhotoField } from './PhotoField.tsx'
import { PurchasedItem } from './PurchasedItem.tsx'
import { requestHref } from './support-search.ts'
import { usePhotos } from './use-photos.ts'

export interface RequestFormProps {
  type: RequestType
  onSent: (requestId: string) => void
  onCancel: () => void
}

/** The form of a request; with an item, of a complaint about it. */
export function RequestForm({ itemId, ...props }: RequestFormProps & { itemId: string | undefined }) {
  return itemId === undefined ? <Fields item={null} {...props} /> : <AboutItem itemId={itemId} {...props} />
}

function AboutItem({ itemId, ...props }: RequestFormProps & { itemId: string }) {
  const query = useQuery(orpc.support.purchaseItem.queryOptions({ input: { purchaseItemId: itemId }, staleTime: 0 }))
  const { data } = query
  if (!data) return <NotRead of={query} failure="Položku se nepodařilo načíst." bones={['title', 'block']} />
  if (data.complaintId !== null)
    return (
      <p>
        {nbsp('Tuhle položku už reklamujete. ')}
        <a href={requestHref(data.complaintId)} className={linkStyles()}>
          Pokračovat v reklamaci
        </a>
      </p>
    )
  return <Fields item={data} {...props} />
}

const draftOf = (type: RequestType, item: ComplainedItem | null) => ({
  type: item ? ('complaint' as const) : type,
  title: item ? `${item.item.name}: není v pořádku`.slice(0, MAX_TITLE) : '',
  description: '',
  wish: 'refund' as Wish,
})

function Fields({ type, item, onSent, onCancel }: RequestFormProps & { item: ComplainedItem | null }) {
  const photos = usePhotos()
  const form = useForm({
    draft: draftOf(type, item),
    inputOf: ({ wish, ...fields }) => ({
      ...fields,
      about: item && { purchaseItemId: item.purchaseItemId, wish },
      photoIds: photos.ids,
    }),
    schema: newRequest,
    fieldAt: (path) => (path === 'about.wish' ? 'wish' : path),
    send: client.support.send,
    // Who has a complaint leaves to look at it, and the page may reload meanwhile.
    storedAs: `dohromady:request:1:${signedInId()}:${item?.purchaseItemId ?? type}`,
    onSaved: ({ requestId, ticketNumber }) => {
      toast(`Požadavek ${ticketNumber} jsme přijali`)
      photos.clear()
      onSent(requestId)
    },
  })
  const { draft, field, reset } = form
  const isEmpty = draft.title.trim() === '' || draft.description.trim() === ''
  const texts = typeTexts[draft.type]
  return (
    <Form
      of={form}
      failure="Nepodařilo se odeslat požadavek. Zkuste to prosím znovu."
      className="flex max-w-read flex-col gap-5"
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant="quiet"
            onPress={() => {
              reset()
              photos.clear()
              onCancel()
            }}
          >
            Zrušit
          </Button>
          <Button variant="primary" type="submit" isPending={form.isPending} isDisabled={isEmpty || photos.isPending}>
            Odeslat požadavek
          </Button>
        </div>
      }
    >
      {item ? (
        <>
          <PurchasedItem item={item} />
          <RadioGroup label="Co si přejete" options={WISHES.map((id) => ({ id, name: wishLabel(id) }))} {...field('wish')} />
        </>
      ) : (
        <RadioGroup
          label="Typ"
          variant="cards"
          options={REQUEST_TYPES.map((id) => ({ id, name: typeLabel(id), description: typeTexts[id].about }))}
          {...field('type')}
        />
      )}
      {!item && draft.type === 'complaint' && (
        <p className="text-14 text-muted">
          {nbsp('Reklamujete konkrétní zboží? Otevřete nákup v ')}
          <a href="/purchases" className={linkStyles()}>
            Minulých nákupech
          </a>
          {nbsp(' a u položky zvolte „Něco nesedí?“. Půjde to rychleji.')}
        </p>
      )}
      <TextField label="Předmět" isRequired limit={MAX_TITLE} placeholder={texts.subject} {...field('title')} />
      <TextField
        label="Popis"
        isRequired
        multiline
        limit={MAX_DESCRIPTION}
        placeholder={item ? undefined : texts.description}
        hint={
          item
            ? 'Co je špatně a kolik se toho týká. Pomůže i fotka. Popis si bez vašeho jména přečte i dodavatel.'
            : draft.type === 'complaint'
              ? texts.description
              : undefined
        }
        {...field('description')}
      />
      <PhotoField of={photos} />
      <p className="text-14 text-muted">{nbsp(`Hned dostanete číslo požadavku a do ${REPLY_HOURS} hodin odpovíme.`)}</p>
    </Form>
  )
}
