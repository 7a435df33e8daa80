import { changeBy, member } from '#server/access.ts'
import { assignMunicipality } from './assign-municipality.ts'
import { settingsView, weighedMunicipalities } from './queries.ts'
import { saveSettings } from './save-settings.ts'

export const settingsRouter = {
  read: member.settings.read.handler(({ context }) =>
    settingsView(context.db, context.actor.userId, { takesCards: context.cards !== null }),
  ),
  municipalities: member.settings.municipalities.handler(({ context, input }) =>
    weighedMunicipalities(context.db, context.actor.userId, input.postalCode),
  ),
  assign: member.settings.assign.handler(({ context, input, path }) => assignMunicipality(changeBy(context, 'member', path, input), input)),
  save: member.settings.save.handler(({ context, input, path }) =>
    saveSettings(changeBy(context, 'member', path, input), input, { takesCards: context.cards !== null }),
  ),
}
