// Every device type that the product knows. A new one needs its folder and a line here.
export { checkpointSecurityGateway } from './checkpoint_security_gateway/platform.ts';
export { ciscoFtd } from './cisco_ftd/platform.ts';
export { fortinetFortigate } from './fortinet_fortigate/platform.ts';
export { huaweiUsg } from './huawei_usg/platform.ts';
export { juniperSrx } from './juniper_srx/platform.ts';
export { paloaltoPanos } from './paloalto_panos/platform.ts';
