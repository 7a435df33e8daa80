import { describe, expect, test } from 'vitest'
import { LATEST, MAX_DESCRIPTION, MAX_TITLE, priorityOf, ticketNumber, typeLabel, typeTexts } from './request.ts'

test('priority is high for a complaint, otherwise medium', () => {
  expect(priorityOf('complaint')).toBe('high')
  expect(priorityOf('support')).toBe('medium')
})

test('type choices are Podpora (question or help request) and Reklamace (problem with a purchase or service)', () => {
  expect([typeLabel('support'), typeTexts.support.about]).toEqual(['Podpora', 'Dotaz nebo žádost o pomoc'])
  expect([typeLabel('complaint'), typeTexts.complaint.about]).toEqual(['Reklamace', 'Problém s nákupem nebo službou'])
})

test('the complaint placeholder asks for the purchase number, date and details', () => {
  for (const word of ['číslo nákupu', 'datum', 'podrobnosti']) expect(typeTexts.complaint.description).toContain(word)
})

test('subject 200 characters, description 2000 characters, the list shows the latest 5', () => {
  expect([MAX_TITLE, MAX_DESCRIPTION, LATEST]).toEqual([200, 2000, 5])
})

describe('a ticket number', () => {
  test.each([
    [2026, 1, '2026-00001'],
    [2026, 42, '2026-00042'],
    [2027, 99_999, '2027-99999'],
    [2027, 100_000, '2027-100000'],
  ])('of year %i, number %i is %s', (year, n, number) => expect(ticketNumber(year, n)).toBe(number))
})
