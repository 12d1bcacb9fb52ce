/** What a traveller of the benchmarks asks for. */
export const bookingBody = (packageId, travelDate) => ({
  packageId,
  startPoint: 'Bengaluru',
  endPoint: 'Kerala',
  travelDate,
  numberOfPeople: 2,
  numberOfRooms: 0,
  commuteType: 'on your own',
  hotelName: 'Tea Valley Rest',
  travelersDetails: { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210', gender: 'Female' },
})
