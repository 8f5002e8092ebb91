import { describe, expect, test } from 'vitest';
import { redactLine } from './redact-line.ts';

/** Made up, as everything here; put together, so that nobody's scanner takes them for real ones. */
const token = (prefix: string, length = 40): string => prefix + 'aB3dE6gH9kL2mN5pQ8rS1tU4vW7xY0zC'.repeat(8).slice(0, length);

describe('a secret is found by its form', () => {
  test.each(
    [
      ['glp', 'at-'],
      ['gh', 'p_'],
      ['github', '_pat_'],
      ['AK', 'IA'],
      ['AI', 'za'],
      ['xo', 'xb-'],
      ['sk', '-proj-'],
      ['sk_', 'live_'],
      ['SG', '.'],
      ['np', 'm_'],
      ['dckr', '_pat_'],
      ['do', 'p_v1_'],
      ['hv', 's.'],
      ['mr', 'l_'],
      ['ey', 'Jh'],
      ['tsk', 'ey-'],
      ['NR', 'AK-'],
      ['12345678', '9:AA'],
      ['1/', '/0'],
      ['SH', '2'],
      ['aB3dE6gH9kL2mN', '.atlasv1.'],
    ].map((parts) => parts.join('')),
  )('%s…', (prefix) => {
    const secret = /^A[K]/.test(prefix) ? `${prefix}ABCDEFGHIJKLMNOP` : token(prefix, 34);
    expect(redactLine(`note ${secret} end`)).toBe('note <redacted> end');
  });

  test.each([
    ['x $6$fakesalt$NotARealHash/.x y', 'x <redacted> y'],
    ['x {SSHA}bm90YXJlYWxoYXNo y', 'x <redacted> y'],
    ['x grub.pbkdf2.sha512.10000.ABCDEF y', 'x <redacted> y'],
    ['x %^%#Lab-only"no{secret}%^%# y', 'x <redacted> y'],
    ['x 0123456789abcdef0123456789abcdef:0123456789abcdef0123456789abcdef y', 'x <redacted> y'],
  ])('%s', (line, shown) => expect(redactLine(line)).toBe(shown));
});

describe('a secret is found by the name it is assigned to', () => {
  test.each([
    ['"apiToken":"Summerhouse"', '"apiToken":"<redacted>"'],
    ['{\\"token\\":\\"Summerhouse\\"}', '{\\"token\\":\\"<redacted>\\"}'],
    ['&quot;api_key&quot;:&quot;Summerhouse&quot;', '&quot;api_key&quot;:&quot;<redacted>&quot;'],
    ['SIC_KEY=Summerhouse', 'SIC_KEY=<redacted>'],
    ['set headers "x-functions-key: Summerhouse"', 'set headers "x-functions-key: <redacted>"'],
    ['Authorization: Bearer Summerhouse', 'Authorization: Bearer <redacted>'],
    ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic <redacted>'],
    ['header=X-Auth: k3yK3yk3y', 'header=X-Auth: <redacted>'],
    ['<clientsecret>Summerhouse</clientsecret>', '<clientsecret><redacted></clientsecret>'],
    ['key=Sommer2024!', 'key=<redacted>'],
    ['{"name":"SNMP_PASS","value":"Summerhouse"}', '{"name":"SNMP_PASS","value":"<redacted>"}'],
    ['<add key="ApiSecret" value="Summerhouse"/>', '<add key="ApiSecret" value="<redacted>"/>'],
    ['set extra-init "AT+CPIN=4711"', 'set extra-init "AT+CPIN=<redacted>"'],
    ['"password-base64": "U3VtbWVyaG91c2U="', '"password-base64": "<redacted>"'],
  ])('%s', (line, shown) => expect(redactLine(line)).toBe(shown));
});

describe('a secret is found in an address', () => {
  test.each([
    ['https://u:Summerhouse@x.example/', 'https://u:<redacted>@x.example/'],
    ['https://x.example/f?a=1&sig=ab%2Fcd%3D&b=2', 'https://x.example/f?a=1&sig=<redacted>&b=2'],
    ['https://x.example/f?code=Summerhouse', 'https://x.example/f?code=<redacted>'],
    ['https://x.example/f?u=1&amp;api_key=Summerhouse', 'https://x.example/f?u=1&amp;api_key=<redacted>'],
    ['https://hooks.example/services/T012AB34/B012AB34/Kq6vT9xW2mZp', 'https://hooks.example/services/<redacted>/<redacted>/<redacted>'],
    ['discord.example/api/webhooks/1234/Kq6vT9xW2mZp', 'discord.example/api/webhooks/1234/<redacted>'],
    ['https://Kq6vT9xW2mZp@x.example/', 'https://<redacted>@x.example/'],
    ['jdbc:oracle:thin:u/Summerhouse@db:1521:x', 'jdbc:oracle:thin:u/<redacted>@db:1521:x'],
    ['msie-proxy server value u:hunter2@proxy:80', 'msie-proxy server value u:<redacted>@proxy:80'],
  ])('%s', (line, shown) => expect(redactLine(line)).toBe(shown));
});

describe('a secret is found where people write one down', () => {
  test.each(
    `pw is #|PW #|pwd: #|Passwort: #|Passwort #|Kennwort lautet #|password is #|password = #|the guest password is #|pass #|psk=#|PSK: #
WLAN-Key: #|wifi key: #|mot de passe : #|mdp #|contraseña #|clave: #|senha: #|parola d'ordine: #|wachtwoord: #|lösenord: #|adgangskode: #|passord: #
salasana: #|hasło: #|heslo: #|jelszó: #|şifre: #|parolă: #|пароль: #|пароль #|κωδικός: #|密码：#|密码 #|密碼: #|口令#|パスワード：#|パスワード #|비밀번호: #|סיסמה: #
कृपया पासवर्ड: #|mật khẩu: #|root / #|root/#|admin:#|login acme / #|vendor acme / #|user admin / pass #|creds svc:#|creds: svc:#|cred: admin:#|login svc:#@host
door code #|access code: #|PIN: #|token: #|api key: #|secret: #|community #|snmp community #|password for acme: #|password of the backup account is #|passcode=#
shared secret: #|pre-shared key: #|recovery key: #|changed to # on Monday|old # new|(#)|"#"|pw:#;|pw '#'|credentials: #|Zugangsdaten: root / #`
      .split(/[|\n]/)
      .filter(Boolean),
  )('%s', (text) => {
    const shown = redactLine(`description ${text.replace('#', 'Kq6vT9xW2mZp')}`);
    expect(shown).not.toContain('Kq6vT9xW2mZp');
    expect(shown).toContain('description ');
  });

  test.each(
    `psk hq: #|password admin = #|Notfallzugang: #|Adminkennwort ist #|Emergency account: breakglass / #|Zugang: gast / #|iLO root # rack 3
pw for lab #|password of the backup account is #`.split(/[|\n]/),
  )('also where it does not look made by chance: %s', (text) => {
    expect(redactLine(`description ${text.replace('#', 'Sommer2024!')}`)).not.toContain('Sommer2024');
  });

  test.each(['door code #', 'Passwort #', 'pin #', 'пароль #'])('also where it is a number: %s', (text) => {
    expect(redactLine(`description ${text.replace('#', '84736251')}`)).not.toContain('84736251');
  });

  test.each(['pw is Summerhouse', 'PW Summerhouse', 'Passwort: Summerhouse', 'the password is Summerhouse', '密码：Summerhouse'])(
    'also where it is a word: %s',
    (text) => expect(redactLine(`description ${text}`)).not.toContain('Summerhouse'),
  );
});

describe('a secret is found in what a shell runs', () => {
  test.each(
    `mysql -p# -u root db|mysqldump --password=# db|openssl enc -aes-256-cbc -k # -in x|openssl rsa -passin pass:# -in x|snmpwalk -v3 -u u -A # -X # h
snmpget -v2c -c # h|lftp -u u,# sftp://h|smbclient -U u%# //h/s|zip -P # x y|7z a -p# x|ldapsearch -w # -D cn=x|sshpass -p # ssh h|sshpass -p'#' ssh h
curl -u a:# http://h|curl -sku a:# http://h|curl --user a:# http://h|wget --http-password=# http://h|expect -c 'send #'|echo # \\| passwd --stdin u
ipmitool -U u -P # chassis|redis-cli -a # get x|htpasswd -b f u #|plink -pw # h|xfreerdp /u:x /p:# /v:h|tool --client-secret # run|tool --api-key=# run
net use Z: \\\\h\\s # /user:u|net use \\\\h\\c$ /user:u #|net user u # /add|kinit u <<< #|radtest u # 10.1.1.1 0 x|ConvertTo-SecureString '#' -AsPlainText|Set-X u -NewPassword #`
      .replaceAll('\\|', '\u0000')
      .split(/[|\n]/)
      .map((command) => command.replaceAll('\u0000', '|')),
  )('%s', (command) => {
    expect(redactLine(`add cron job a command "${command.replaceAll('#', 'Gumboschnee')}" recurrence daily`)).not.toContain('Gumboschnee');
  });
});

test.each([
  'set description "Uplink to the office in Berlin, rack 7, port 12"',
  'description password policy: see the handbook',
  'banner motd Unauthorized access is prohibited; passwords are monitored',
  'set comments "access to web server 2019, tcp/8443 and udp/514"',
  'access-list OUT extended permit tcp any host 10.1.1.1 eq 443',
  'set uuid 01234567-89ab-cdef-0123-456789abcdef',
  '"id": "005056BB-0B24-0ed3-0000-268434444"',
  'crypto ipsec ikev2 ipsec-proposal AES256-SHA256',
  'set system services ssh ciphers [ aes256-ctr chacha20-poly1305@openssh.com ]',
  'set system services ssh hostkey-algorithm ssh-ed25519',
  'policy-options community C members 65000:100',
  'set url "https://updates.example.com/api/v2/packages/list.txt?version=12"',
  '<password-complexity><enabled>yes</enabled><minimum-length>12</minimum-length></password-complexity>',
  'description PASS PASS and PASS is FAIL',
  'header login information "user: thank you"',
  'set password-policy enable',
  'set action pass',
  'match default-inspection-traffic',
  'set password <redacted>',
  '<phash><redacted></phash>',
  '# Last commit: 2024-01-02 10:11:12 UTC by admin',
])('nothing is hidden in: %s', (line) => expect(redactLine(line)).toBe(line));
