import type { oas31 } from 'zod-openapi'
import { joinMarkup, markup, type Markup } from './markup.ts'

export type Schema = oas31.SchemaObject | oas31.ReferenceObject

const shapePrefix = '#/components/schemas/'

/** A schema as a type: `{ create_ids: string[], credits: integer ≥ 0 }`. Named schemas are links. */
export function typeOf(schema: Schema, depth = 0): Markup {
  if ('$ref' in schema) {
    const name = schema.$ref.slice(shapePrefix.length)
    return markup`<a href="#shape-${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    return joinMarkup(
      choices.map((choice) => typeOf(choice, depth)),
      ' | ',
    )
  }
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return joinMarkup(schema.enum.map(literal), ' | ')
  switch (schema.type) {
    case 'object':
      return objectType(schema, depth)
    case 'array':
      return arrayType(schema, depth)
    case 'string':
      return markup`string${noted(textNote(schema))}`
    case 'integer':
    case 'number':
      return markup`${schema.type}${noted(rangeNote(schema))}`
    default:
      return markup`${String(schema.type ?? 'any')}`
  }
}

function objectType({ properties, required = [] }: oas31.SchemaObject, depth: number): Markup {
  const fields = Object.entries(properties ?? {})
  if (fields.length === 0) return markup`{}`
  const indent = '  '.repeat(depth + 1)
  const lines = fields.map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    return markup`${indent}<b>${name}</b>${mark}: ${typeOf(field, depth + 1)}${defaultOf(field)}`
  })
  const end = markup`${'  '.repeat(depth)}}`
  return joinMarkup([markup`{`, ...lines, end], '\n')
}

function arrayType({ items, minItems, maxItems }: oas31.SchemaObject, depth: number): Markup {
  const item = typeOf(items ?? {}, depth)
  const isChoice = items && !('$ref' in items) && (items.anyOf ?? items.oneOf ?? items.enum)
  const type = isChoice ? markup`(${item})[]` : markup`${item}[]`
  return markup`${type}${noted(between(minItems, maxItems))}`
}

/** ` = 10` for a field with a default. */
export function defaultOf(schema: Schema): Markup {
  if ('$ref' in schema || schema.default === undefined) return markup``
  return markup` = ${literal(schema.default)}`
}

function literal(value: unknown): Markup {
  return markup`${JSON.stringify(value)}`
}

function noted(note: string): Markup {
  return note === '' ? markup`` : markup` <i>${note}</i>`
}

function textNote({ format, pattern, minLength, maxLength }: oas31.SchemaObject): string {
  if (format !== undefined) return format
  if (pattern !== undefined) return pattern
  const range = between(minLength, maxLength)
  return range === '' ? '' : `${range} characters`
}

function rangeNote({ minimum, maximum, exclusiveMinimum }: oas31.SchemaObject): string {
  if (exclusiveMinimum !== undefined) return `> ${exclusiveMinimum}`
  return between(minimum, maximum)
}

function between(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? '' : `≤ ${to}`
  return to === undefined ? `≥ ${from}` : `${from}–${to}`
}
