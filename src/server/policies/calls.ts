import * as declared from '../../shared/policies/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as change from './change.ts';

export const changePolicy = userCall(declared.changePolicy, change.changePolicy);
