import { expect, test } from 'vitest'
import operator from '../../site/operator.ts'
import { brandRule, sheetsUsedBy } from './page-styles.ts'

const BASE = { css: 'body{margin:0}', isForAll: true }
const CARD = { css: '.card{border:0}.card__title{margin:.5rem}', isForAll: false }
const ALERT = {
  css: '.alert,.alert--error{color:red}@media print{.alert-x{color:#000}}',
  isForAll: false,
}

const used = (html: string) => sheetsUsedBy(html, [BASE, CARD, ALERT])

test('a page carries what all need, and the sheets of the components it shows', () => {
  expect(used('<p class="text">')).toEqual([BASE])
  expect(used('<p class="lead card__title">')).toEqual([BASE, CARD])
  expect(used('<p class="alert alert--error"><b class="card">')).toEqual([BASE, CARD, ALERT])
})

test('a class that only begins like another, or stands in the text, brings no sheet', () => {
  expect(used('<p class="cards">class card .card</p>')).toEqual([BASE])
  expect(used('<p data-class="card">')).toEqual([BASE])
})

test('each colour of the operator reaches the page twice', () => {
  const rule = brandRule(operator)
  for (const colour of Object.values(operator.colours)) expect(rule.split(colour)).toHaveLength(3)
})
