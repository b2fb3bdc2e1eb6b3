import { drawnHairstyles } from '../styles/hairstyles.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'

/** Description of a cut that is seen from all sides. */
export type Cut = Pick<Hairstyle, 'id' | 'title' | 'gender' | 'length' | 'texture' | 'labels'>

/** Plain cuts that stand for what the library shows from the front only; they are in no library themselves. */
export const plainCuts: readonly Cut[] = [
  {
    id: 'plain-bob',
    title: 'Chin-length bob',
    gender: 'women',
    length: 'short',
    texture: 'straight',
    labels: ['bob', 'side part'],
  },
  {
    id: 'fringe-bob',
    title: 'Bob with a fringe',
    gender: 'women',
    length: 'short',
    texture: 'straight',
    labels: ['bob', 'fringe'],
  },
  {
    id: 'wavy-bob',
    title: 'Wavy bob',
    gender: 'women',
    length: 'short',
    texture: 'wavy',
    labels: ['bob', 'side part', 'volume'],
  },
  {
    id: 'straight-lob',
    title: 'Straight long bob',
    gender: 'women',
    length: 'medium',
    texture: 'straight',
    labels: ['lob', 'blunt', 'middle part'],
  },
  {
    id: 'wavy-lob',
    title: 'Wavy shoulder length',
    gender: 'women',
    length: 'medium',
    texture: 'wavy',
    labels: ['lob', 'layers', 'middle part'],
  },
  {
    id: 'straight-lengths',
    title: 'Long and straight',
    gender: 'women',
    length: 'long',
    texture: 'straight',
    labels: ['middle part', 'layers'],
  },
  {
    id: 'wavy-lengths',
    title: 'Long waves',
    gender: 'women',
    length: 'long',
    texture: 'wavy',
    labels: ['layers', 'middle part', 'volume'],
  },
  {
    id: 'scissor-crop',
    title: 'Short back and sides',
    gender: 'men',
    length: 'short',
    texture: 'straight',
    labels: ['crop', 'classic'],
  },
  {
    id: 'side-parting',
    title: 'Classic side parting',
    gender: 'men',
    length: 'short',
    texture: 'straight',
    labels: ['side part', 'classic'],
  },
  {
    id: 'curtains',
    title: 'Curtains',
    gender: 'men',
    length: 'medium',
    texture: 'straight',
    labels: ['curtain', 'layers', 'volume'],
  },
  {
    id: 'coily-crop',
    title: 'Short coils',
    gender: 'unisex',
    length: 'short',
    texture: 'coily',
    labels: ['crop', 'natural'],
  },
  {
    id: 'curly-crop',
    title: 'Short curls',
    gender: 'unisex',
    length: 'short',
    texture: 'curly',
    labels: ['crop', 'volume', 'layers'],
  },
  {
    id: 'wavy-crop',
    title: 'Short waves',
    gender: 'women',
    length: 'short',
    texture: 'wavy',
    labels: ['pixie', 'fringe', 'volume'],
  },
  {
    id: 'top-knot',
    title: 'Top knot',
    gender: 'women',
    length: 'medium',
    texture: 'coily',
    labels: ['updo', 'bun'],
  },
]

/** Everything that can be seen from all sides, as it was drawn once: plain cuts, then the library's drawn styles. */
export const turnableCuts: readonly Cut[] = [...plainCuts, ...drawnHairstyles]
