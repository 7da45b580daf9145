import * as declared from '../../shared/trips/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as share from './share.ts';
import * as trips from './trips.ts';

export const getTrip = userCall(declared.getTrip, trips.currentTrip);
export const saveTrip = userCall(declared.saveTrip, trips.saveTrip);
export const clearTrip = userCall(declared.clearTrip, trips.clearTrip);
export const shareTrip = userCall(declared.shareTrip, share.shareTrip);
