import * as declared from '../../shared/trips/endpoints.ts';
import * as several from '../../shared/trips/severalEndpoints.ts';
import { userCall } from '../calls/call.ts';
import * as removal from './removeTrip.ts';
import * as severalTrips from './severalTrips.ts';
import * as share from './share.ts';
import * as trips from './trips.ts';

export const getTrip = userCall(declared.getTrip, trips.currentTrip);
export const saveTrip = userCall(declared.saveTrip, trips.saveTrip);
export const clearTrip = userCall(declared.clearTrip, removal.clearTrip);
export const shareTrip = userCall(several.shareTrip, share.shareTrip);
export const listTrips = userCall(several.listTrips, severalTrips.listTrips);
export const addTrip = userCall(several.addTrip, severalTrips.addTrip);
export const chooseTrip = userCall(several.chooseTrip, severalTrips.chooseTrip);
export const restoreTrip = userCall(several.restoreTrip, severalTrips.restoreTrip);
export const removeTrip = userCall(several.removeTrip, removal.removeTrip);
