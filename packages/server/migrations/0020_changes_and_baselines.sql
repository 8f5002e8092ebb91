CREATE TABLE "configuration_baselines" (
	"firewall_id" uuid PRIMARY KEY NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"snapshot_at" timestamp (3) with time zone NOT NULL,
	"comparable_sha256" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"approved_by" text NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuration_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"firewall_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"before_id" uuid NOT NULL,
	"after_id" uuid NOT NULL,
	"settings" integer,
	"objects" integer,
	"rules" integer,
	"lines_added" integer NOT NULL,
	"lines_removed" integer NOT NULL,
	"newly_allowed" text NOT NULL,
	"newly_denied" text NOT NULL,
	"newly_failed" integer,
	"fixed" integer,
	"turned" integer NOT NULL,
	"judged_with" jsonb NOT NULL,
	"engine_version" text NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "configuration_snapshots" ADD COLUMN "sealed_commits" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "changes_of_device" ON "configuration_changes" USING btree ("firewall_id","at");--> statement-breakpoint
CREATE INDEX "changes_by_date" ON "configuration_changes" USING btree ("at","id");
--> statement-breakpoint
-- Across features, so written by hand: no feature imports another's tables.
ALTER TABLE "configuration_changes" ADD CONSTRAINT "configuration_changes_firewall_id_fk" FOREIGN KEY ("firewall_id") REFERENCES "firewalls"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "configuration_baselines" ADD CONSTRAINT "configuration_baselines_firewall_id_fk" FOREIGN KEY ("firewall_id") REFERENCES "firewalls"("id") ON DELETE CASCADE;
