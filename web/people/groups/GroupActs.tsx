import { changedGroup, type Group } from '#contract/people/groups.ts'
import { mayBeAppointed, mayLeave } from '#domain/people/groups/role.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { goTo } from '../../lib/go-to.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useGroupAct } from './use-groups.ts'

interface ActProps {
  group: Group
  onClose: () => void
}

/** Changes name and description. */
export function ChangeGroup({ group: { id: groupId, version, name, description }, onClose }: ActProps) {
  const form = useForm({
    draft: { name, description },
    inputOf: (draft) => ({ groupId, version, ...draft }),
    schema: changedGroup,
    send: client.groups.change,
    onSaved: () => {
      toast('Skupina je uložená')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Upravit skupinu"
      isDirty={form.isDirty}
      onClose={onClose}
      actions={
        <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
          Uložit změny
        </Button>
      }
    >
      <Form of={form} failure="Skupinu se nepodařilo uložit." className="flex flex-col gap-4">
        <TextField label="Název skupiny" isRequired {...form.field('name')} />
        <TextField label="Popis (nepovinné)" multiline limit={1000} {...form.field('description')} />
      </Form>
    </FormDialog>
  )
}

/** Leaves the group; an organiser with members is told to hand over first. */
export function LeaveGroup({ group: { id: groupId, name, role, members }, onClose }: ActProps) {
  const { ask, isPending, fault } = useGroupAct({
    send: client.groups.leave,
    done: `Skupinu ${name} jste opustili`,
    failed: 'Skupinu se nepodařilo opustit.',
    onDone: () => goTo('/groups', 'same'),
  })
  const onOpenChange = (isOpen: boolean) => void (isOpen || onClose())
  const helpEnds = members.some(({ isAssisted }) => isAssisted)
    ? 'Lidem bez e-mailu, za které obec objednává, přestaneme hned objednávat a za 14 dní jejich účty smažeme. '
    : ''
  if (!mayLeave(role, members.filter((member) => !member.isMe && mayBeAppointed(member)).length))
    return (
      <Dialog
        role="alertdialog"
        title="Nejdřív skupinu předejte"
        isOpen
        onOpenChange={onOpenChange}
        actions={
          <Button variant="primary" onPress={onClose}>
            Rozumím
          </Button>
        }
      >
        <p className="text-pretty">
          {nbsp(
            'Skupina musí mít organizátora. V seznamu členů otevřete možnosti toho, kdo ji převezme, a zvolte „Předat skupinu“. Pak ji můžete opustit.',
          )}
        </p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={`Opustit skupinu ${name}?`}
      isOpen
      onOpenChange={onOpenChange}
      confirmLabel="Opustit skupinu"
      isDanger
      onConfirm={() => void ask({ groupId })}
      isPending={isPending}
      error={fault}
    >
      {nbsp(
        role === 'organiser'
          ? `${members.length === 1 ? 'Jste v ní sami' : 'Nikdo jiný ji převzít nemůže'}, skupina tím skončí. ${helpEnds}Na váš pravidelný nákup to nemá vliv.`
          : 'Na váš pravidelný nákup to nemá vliv. Pokud vyzvedáváte na místě skupiny, budete si muset vybrat jiné. Vrátit se můžete jen s novou pozvánkou.',
      )}
    </ConfirmDialog>
  )
}
