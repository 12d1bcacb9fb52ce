export function scalingTables(measured: object): Record<'costs' | 'busy', string>
