import * as declared from '../../shared/push/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as devices from './devices.ts';

export const addDevice = userCall(declared.addDevice, devices.addDevice);
export const removeDevice = userCall(declared.removeDevice, devices.removeDevice);
