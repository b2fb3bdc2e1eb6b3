import { formatDay } from '../../lib/dates.ts'
import kit from '../../components/kit.module.css'
import chartCss from '../../components/chart.module.css'
import { cx } from '../../lib/cx.ts'
import css from './metric-chart.module.css'
import { knownPoints, runsOf, type Point } from './series.ts'
import { formatCount, trackingTexts } from './texts.ts'

const texts = trackingTexts.analytics
const [width, height, edge] = [600, 180, 10]

export interface Series {
  readonly name: string
  readonly points: readonly Point[]
}

interface MetricChartProps {
  readonly title: string
  /** Of the same days, up to six. */
  readonly series: readonly Series[]
  /** How its numbers are written. */
  readonly format?: (value: number) => string
  /** Not where a table of more than this stands by. */
  readonly hasTable?: boolean
}

/** Lines over days, broken where nothing was recorded, with a table of the same numbers behind them. */
export function MetricChart(props: MetricChartProps) {
  const { title, series, format = formatCount, hasTable = true } = props
  const values = series.flatMap(({ points }) => knownPoints(points).map(({ value }) => value))
  const days = series[0]?.points.map(({ day }) => day) ?? []
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // A constant line lies in the middle.
  const room = high === low ? 1 : 0
  const scale = { low: low - room, high: high + room, count: days.length }
  return (
    <figure className={cx(chartCss.figure, css.figure)}>
      <figcaption className={cx(chartCss.caption, css.caption)}>
        {title}
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      {values.length === 0 ? (
        <p className={css.none}>{texts.none}</p>
      ) : (
        <>
          <div className={chartCss.scale} aria-hidden>
            <span>{format(high)}</span>
            {high !== low && <span>{format(low)}</span>}
          </div>
          <svg
            className={cx(chartCss.chart, css.chart)}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={series.map((one) => summaryOf(one, format)).join('. ')}
          >
            {series.map(({ name, points }, index) => (
              <Line key={name} points={points} scale={scale} style={index} />
            ))}
          </svg>
          <div className={chartCss.days} aria-hidden>
            <span>{formatDay(days[0] ?? '')}</span>
            <span>{formatDay(days.at(-1) ?? '')}</span>
          </div>
        </>
      )}
      {hasTable && <Table title={title} series={series} days={days} format={format} />}
    </figure>
  )
}

function summaryOf({ name, points }: Series, format: (value: number) => string): string {
  const known = knownPoints(points)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return texts.nothing(name)
  const pointOf = ({ day, value }: typeof first) => texts.point(format(value), formatDay(day))
  return texts.summary(name, pointOf(first), pointOf(last))
}

function Legend({ series }: Pick<MetricChartProps, 'series'>) {
  return (
    <span className={css.legend}>
      {series.map(({ name }, index) => (
        <span key={name} className={css.entry}>
          <svg className={css.key} viewBox="0 0 28 8" aria-hidden>
            <path className={cx(chartCss.line, css.line)} data-style={index} d="M0 4H28" />
          </svg>
          {name}
        </span>
      ))}
    </span>
  )
}

interface LineProps {
  readonly points: readonly Point[]
  readonly scale: { readonly low: number; readonly high: number; readonly count: number }
  readonly style: number
}

function Line({ points, scale, style }: LineProps) {
  const { low, high, count } = scale
  const x = (index: number) => edge + (count < 2 ? 0.5 : index / (count - 1)) * (width - 2 * edge)
  const y = (value: number) => height - edge - ((value - low) / (high - low)) * (height - 2 * edge)
  return runsOf(points).map((run) => {
    const places = run.map(({ index, value }) => `${x(index)} ${y(value)}`)
    // A line of no length still shows its round cap, for a day between two gaps.
    const d = `M${places.join('L')}${places.length === 1 ? 'h0' : ''}`
    return (
      <path
        key={run[0]?.index}
        className={cx(chartCss.line, css.line)}
        data-style={style}
        data-dot={run.length === 1 || undefined}
        d={d}
      />
    )
  })
}

interface TableProps extends Required<Omit<MetricChartProps, 'hasTable'>> {
  readonly days: readonly string[]
}

/** The newest day first. */
function Table({ title, series, days, format }: TableProps) {
  return (
    <details className={css.behind}>
      <summary>{texts.table}</summary>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={css.table}>
          <caption className={kit.spoken}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days.entries()].reverse().map(([index, day]) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                {series.map(({ name, points }) => {
                  const value = points[index]?.value ?? null
                  return <td key={name}>{value === null ? texts.gap : format(value)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
