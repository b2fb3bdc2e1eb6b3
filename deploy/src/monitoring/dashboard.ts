import { tryOnQueue } from '@hairstyle/core/queue/queues.ts'
import { metricPlans, metricType, type MetricName } from './metrics.ts'

interface Chart {
  readonly title: string
  readonly metric: string
  readonly aggregation: object
}

const columns = 3
/** In the dashboard's 48 columns. */
const [width, height] = [16, 12]

const queueDepth =
  'resource.type="cloud_tasks_queue" AND metric.type="cloudtasks.googleapis.com/queue/depth"'

/** Everything that is measured, with how much waits and how much is asked for. */
const charts: readonly Chart[] = [
  ofLog('try_ons_ended'),
  ofLog('queue_wait'),
  ofLog('render_time'),
  ofLog('ready_time'),
  {
    title: 'Tasks in the queue',
    metric: `${queueDepth} AND resource.labels.queue_id="${tryOnQueue}"`,
    aggregation: { perSeriesAligner: 'ALIGN_MAX', crossSeriesReducer: 'REDUCE_SUM' },
  },
  ofLog('oldest_try_on'),
  ofLog('sweep_backlog'),
  {
    title: 'Requests by their answers',
    metric: 'resource.type="cloud_run_revision" AND metric.type="run.googleapis.com/request_count"',
    aggregation: counted(['metric.label.response_code_class']),
  },
  ofLog('refusals'),
  ofLog('calls_failed'),
  ofLog('credits_returned'),
  ofLog('money_returned'),
  ofLog('disputes'),
  ofLog('webhook_lag'),
  ofLog('schedules_done'),
  ofLog('schedules_failed'),
  ofLog('not_let_in'),
  ofLog('app_check_failures'),
  ofLog('site_errors'),
]

function ofLog(name: MetricName): Chart {
  const { says, labels, value } = metricPlans[name]
  const metric = `resource.type="cloud_run_revision" AND metric.type="${metricType(name)}"`
  const aggregation =
    value === null
      ? counted(labels.map((label) => `metric.label.${label}`))
      : { perSeriesAligner: 'ALIGN_PERCENTILE_95', crossSeriesReducer: 'REDUCE_MAX' }
  return { title: value === null ? says : `${says}: 95 of 100`, metric, aggregation }
}

function counted(groupByFields: readonly string[]) {
  return { perSeriesAligner: 'ALIGN_DELTA', crossSeriesReducer: 'REDUCE_SUM', groupByFields }
}

/** https://docs.cloud.google.com/monitoring/api/ref_v3/rest/v1/projects.dashboards#Dashboard */
export const dashboard = {
  displayName: 'Hairstyle',
  mosaicLayout: {
    columns: columns * width,
    tiles: charts.map(({ title, metric, aggregation }, index) => ({
      xPos: (index % columns) * width,
      yPos: Math.floor(index / columns) * height,
      width,
      height,
      widget: {
        title,
        xyChart: {
          dataSets: [
            {
              plotType: 'LINE',
              timeSeriesQuery: {
                timeSeriesFilter: {
                  filter: metric,
                  aggregation: { alignmentPeriod: '300s', ...aggregation },
                },
              },
            },
          ],
        },
      },
    })),
  },
}
