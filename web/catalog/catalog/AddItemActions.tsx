import { nbsp } from '#domain/text/nbsp.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/Button.tsx'
import { shortPromise } from '../../week/basket/WaitPromises.tsx'
import { LateButton } from '../../week/deliveries/LateNotice.tsx'
import { chosenText } from './choice.ts'
import type { EntryTarget } from './entry-target.ts'
import type { usePicked } from './use-picked.ts'

/** The button of the form, and beside it what it does. If something waits, it is the binding one and orders the items. */
export function AddItemActions({ picks, target }: { picks: ReturnType<typeof usePicked>; target: EntryTarget }) {
  const { form, picked, waits, ordered, unusual } = picks
  const isOnline = useOnline()
  const short = target.waiting ? shortPromise({ waits, waiting: target.waiting, ordered }) : null
  return (
    <>
      {waits.length > 0 ? (
        // Only a press of the button agrees, so Enter in a field does not send the form.
        <Button
          variant="primary"
          isPending={form.isPending}
          isDisabled={!isOnline || unusual?.isMeant === false}
          onPress={() => form.submit()}
        >
          Objednávka zavazující k platbě
        </Button>
      ) : (
        <LateButton late={target.late} form={form.id} type="submit" isPending={form.isPending}>
          Přidat do poptávky
        </LateButton>
      )}
      <p role="status" className="min-w-0 self-center text-pretty sm:-order-1 sm:mr-auto">
        <span className="font-semibold">{chosenText(picked.map(({ item }) => item))}</span>
        {short && <span className="block text-14">{nbsp(short)}</span>}
      </p>
    </>
  )
}
