type Coordinates = { latitude: number; longitude: number }

const earthRadiusKm = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)]
  const halfLat = Math.sin((lat2 - lat1) / 2)
  const halfLon = Math.sin(radians(to.longitude - from.longitude) / 2)
  const chord = halfLat ** 2 + Math.cos(lat1) * Math.cos(lat2) * halfLon ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}
