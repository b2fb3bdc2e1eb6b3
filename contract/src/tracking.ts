import { z } from 'zod'
import { trackingMetrics, trackingSources } from './tracking-sources.ts'

export const TrackingSource = z.enum(trackingSources)
export type TrackingSource = z.infer<typeof TrackingSource>

export const TrackingMetric = z.enum(trackingMetrics)
export type TrackingMetric = z.infer<typeof TrackingMetric>

/** Numbers of an account at one time. A metric that the source does not publish is missing: it is never guessed. */
export const Metrics = z.partialRecord(TrackingMetric, z.number().int().min(0))
export type Metrics = z.infer<typeof Metrics>

/** A day in UTC. */
export const Day = z.iso.date()
