import { expect, it } from 'vitest'
import graph from '#server/ports/routing/road-graph.json' with { type: 'json' }
import { linePath, mapSize, project } from './projection.ts'

it('draws the roads behind the map from the graph that routes are found on', async () => {
  const nodes = new Map(Object.entries(graph.nodes))
  const at = (name: unknown) => {
    const [latitude = 0, longitude = 0] = nodes.get(String(name)) ?? []
    return project(latitude, longitude)
  }
  const lines = graph.edges.map(([from, to]) => linePath([at(from), at(to)])).join('')
  const size = `width="${mapSize.width}" height="${mapSize.height}" viewBox="0 0 ${mapSize.width} ${mapSize.height}"`
  const style = 'fill="none" stroke="#8d8474" stroke-opacity="0.55" vector-effect="non-scaling-stroke"'
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${lines}" ${style}/></svg>\n`
  await expect(drawn).toMatchFileSnapshot('../../../../public/pictures/roads.svg')
})

it('puts north up and east to the right', () => {
  const [delhi, chennai] = [project(28.614, 77.209), project(13.083, 80.27)]
  expect(delhi.y).toBeLessThan(chennai.y)
  expect(delhi.x).toBeLessThan(chennai.x)
  expect(linePath([delhi, chennai])).toMatch(/^M184\.2 [\d.]+L245\.4 [\d.]+$/)
})
