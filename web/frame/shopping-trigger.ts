/** The hidden button that opens the dialog of the shopping settings, for whoever wants it open (spec 1 §2). */
export const SHOPPING_TRIGGER = 'shopping-settings-trigger'
