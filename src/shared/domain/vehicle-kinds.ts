/** What a rental can lend. */
export const vehicleKinds = ['scooter', 'electric scooter', 'motorcycle', 'bicycle'] as const
export type VehicleKind = (typeof vehicleKinds)[number]
