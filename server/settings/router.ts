import { changeBy, member } from '#server/access.ts'
import { assignMunicipality } from './assign-municipality.ts'
import { settingsView } from './queries.ts'
import { saveSettings } from './save-settings.ts'

export const settingsRouter = {
  read: member.settings.read.handler(({ context }) => settingsView(context.db, context.actor.userId)),
  assign: member.settings.assign.handler(({ context, input, path }) => assignMunicipality(changeBy(context, 'member', path, input), input)),
  save: member.settings.save.handler(({ context, input, path }) => saveSettings(changeBy(context, 'member', path, input), input)),
}
